import type { NeedKey } from '../request.ts'

/** Needs in a word or two, as a chip shows them. */
export const NEED_LABELS: Readonly<Record<NeedKey, string>> = {
  food: 'поесть',
  children: 'с детьми',
  pram: 'с коляской',
  wheelchair: 'на кресле-коляске',
  elderly: 'для пожилых',
  stepFree: 'без ступеней',
  dog: 'с собакой',
  free: 'бесплатно',
  cheap: 'недорого',
  indoor: 'под крышей',
  outdoor: 'на воздухе',
  rain: 'в дождь',
  winter: 'зимой',
  evening: 'вечером',
  water: 'у воды',
  view: 'с видом',
  quiet: 'где тихо',
}
