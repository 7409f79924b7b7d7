import { parsePhones } from '../phones.ts'
import { quote } from './content-fault.ts'

const FULL_NUMBER_DIGITS = 10

/** What keeps the numbers of a text of telephones from being dialled, one Russian sentence each. */
export function listPhoneFaults(text: string | undefined): string[] {
  if (text === undefined) return []
  const numbers = parsePhones(text).filter(({ isNumber }) => isNumber)
  if (numbers.length === 0)
    return ['это не похоже на телефон: впишите номер целиком; телефона нет — оставьте пустым']
  return numbers
    .filter(({ dialled }) => dialled === undefined)
    .map(({ text: number }) => describeFault(number))
}

function describeFault(number: string): string {
  const digits = number.replace(/\D/g, '').length
  return digits < FULL_NUMBER_DIGITS
    ? `у номера ${quote(number)} неизвестен код города, и с сайта по нему не позвонить: впишите номер целиком, например 8 (47362) 2-11-11`
    : `это не похоже на телефон: ${quote(number)}, цифр: ${digits}; впишите номер целиком, а несколько номеров разделите запятыми`
}
