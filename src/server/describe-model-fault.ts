import { ServiceFault } from './http/ask-service.ts'

/** The most frequent refusals of a language model, with their fixes. */
const BY_STATUS: Readonly<Record<number, string>> = {
  401: 'ключ не принят: проверьте LLM_API_KEY',
  402: 'на счёте закончились деньги или токены: пополните его',
  403: 'доступ запрещён: проверьте LLM_API_KEY и права этого ключа',
  404: 'нет такого адреса или модели: проверьте LLM_BASE_URL и LLM_MODEL',
  429: 'слишком много запросов: модель просит подождать или лимит счёта исчерпан',
}

const BY_REASON = {
  timeout: 'нет ответа за отведённое время: увеличьте LLM_TIMEOUT_S или возьмите модель быстрее',
  unreachable: 'связи нет: проверьте адрес модели и выход сервера в сеть',
  untrusted:
    'сертификату сервера нет доверия: укажите файл корневого сертификата в LLM_CA_FILE (для GigaChat — корневой сертификат НУЦ Минцифры)',
  redirect: 'адрес отвечает переадресацией: проверьте LLM_BASE_URL',
  too_large: 'ответ слишком велик: похоже, это не адрес модели',
  not_json: 'ответ не похож на ответ модели: проверьте LLM_BASE_URL',
} as const

/** Describes in Russian why a language model did not answer and what to do. */
export function describeModelFault(error: unknown): string {
  if (!(error instanceof ServiceFault)) return BY_REASON.not_json
  const { reason, status = 0 } = error
  if (reason !== 'status') return BY_REASON[reason]
  return BY_STATUS[status] ?? `модель отказала (код ${status})`
}
