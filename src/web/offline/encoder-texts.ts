import { FAULT_TEXTS } from './offline-texts.ts'
import type { PackFaultKind } from './pack-fault.ts'

/** What the assistant understands without the encoder. */
const BY_WORDS = 'названия и виды мест, часы работы и прогулки'

/** What is offered. */
export const ENCODER_OFFER = `Без интернета помощник понимает только ${BY_WORDS}. Скачайте к нему модель языка, и он поймёт вопросы, заданные своими словами.`

/** Why the encoder is not offered. */
export type EncoderObstacle = 'memory' | 'simd'

export const ENCODER_OBSTACLES: Record<EncoderObstacle, string> = {
  memory: `На этом устройстве меньше 2 ГБ памяти: без интернета помощник понимает только ${BY_WORDS}.`,
  simd: `Этот браузер не может запустить модель языка (нет WebAssembly SIMD): без интернета помощник понимает только ${BY_WORDS}.`,
}

/** What is said when the saved encoder does not run. */
export const ENCODER_IDLE = `Модель скачана, но здесь не запустилась: без интернета помощник понимает только ${BY_WORDS}. Проверьте её ещё раз или удалите, чтобы освободить место.`

/** What is said when it is gone. */
export const ENCODER_REMOVED = 'Модель помощника удалена с устройства.'

/** What is said when the encoder could not be saved. The town on the device goes on working. */
export const ENCODER_FAULTS: Record<PackFaultKind, string> = {
  ...FAULT_TEXTS,
  refused: 'Сайт сейчас не отдаёт помощника для скачивания. Попробуйте через несколько минут.',
  full: 'Для помощника на устройстве не хватило места. Скачанный город остался и работает.',
  busy: 'Другая вкладка уже скачивает город или помощника.',
  unwanted: 'Скачивание остановлено. Нажмите ещё раз, и оно пойдёт дальше с того же места.',
}
