import type { Feedback } from '#domain/feedback.ts'
import { writeCommaFile } from '#server/http/write-comma-file.ts'

const HEADERS = ['Время', 'Имя', 'Email', 'Сообщение', 'Согласие', 'Похоже на рассылку', 'Номер']

/** Formats feedback as a CSV file for Excel. */
export function writeFeedbackFile(feedback: readonly Feedback[]): string {
  return writeCommaFile([HEADERS, ...feedback.map(toRow)])
}

function toRow({ createdAt, name, email, message, consent, isSuspect, id }: Feedback) {
  return [createdAt, name, email, message, consent?.version ?? '', isSuspect ? 'да' : '', id]
}
