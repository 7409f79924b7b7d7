export { measureStops } from '../measure-stops.ts'
export { WalkPanel } from './walk-panel.tsx'
