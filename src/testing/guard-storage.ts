import { forbid } from './forbid.ts'

forbid(['processes', 'servers'])
