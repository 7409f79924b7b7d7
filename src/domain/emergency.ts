import * as z from 'zod/mini'

const number = z.optional(z.string().check(z.regex(/^[+\d][\d\s()-]*$/)))

/** Emergency numbers of `city.json`; the default is Russia's common number. */
export const emergencySchema = z.object({
  all: number,
  fire: number,
  police: number,
  ambulance: number,
  gas: number,
  helpline: number,
})

export type TownNumbers = z.infer<typeof emergencySchema>
export type EmergencyNumbers = Readonly<Record<keyof TownNumbers, string>>

/** Emergency numbers of Russia, and the children's helpline. */
const RUSSIAN_NUMBERS: EmergencyNumbers = {
  all: '112',
  fire: '101',
  police: '102',
  ambulance: '103',
  gas: '104',
  helpline: '8-800-2000-122',
}

/** The emergency numbers: the town's own, else those of the country. */
export function getEmergencyNumbers(own: TownNumbers = {}): EmergencyNumbers {
  const { all, fire, police, ambulance, gas, helpline } = RUSSIAN_NUMBERS
  return {
    all: own.all ?? all,
    fire: own.fire ?? fire,
    police: own.police ?? police,
    ambulance: own.ambulance ?? ambulance,
    gas: own.gas ?? gas,
    helpline: own.helpline ?? helpline,
  }
}
