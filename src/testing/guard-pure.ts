import { forbid } from './forbid.ts'

forbid(['databases', 'connections', 'processes', 'servers'])
