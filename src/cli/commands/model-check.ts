import { checkModel, MODEL_QUESTIONS } from '#server/check-model.ts'
import { readConfig } from '#server/config.ts'
import { openChatModel } from '#server/open-chat-model.ts'
import { CommandFailure } from '../terminal/command.ts'
import type { Run } from '../terminal/command-table.ts'
import { PROJECT } from '../terminal/open-guide.ts'

const NO_MODEL =
  'Языковая модель не задана. Задайте LLM_PRESET и LLM_API_KEY или LLM_BASE_URL и LLM_MODEL (docs/operations.md).'

export const run: Run<'model check'> = async (_typed, { print, startBar }) => {
  const { llm } = readConfig(process.env, PROJECT)
  if (llm === undefined) throw new CommandFailure(NO_MODEL)
  const model = await openChatModel(llm)
  const bar = startBar('Вопросы', MODEL_QUESTIONS)
  const findings = await checkModel(model, llm.timeoutMs, bar.step)
    .catch((error: Error): never => {
      throw new CommandFailure(`Модель ${llm.name} не отвечает: ${error.message}.`)
    })
    .finally(bar.stop)
  for (const { isGood, sentence, advice } of findings)
    print(`${isGood ? '✓' : '✗'} ${sentence}${advice === undefined ? '' : ` — ${advice}`}`)
  const isFit = findings.every(({ isGood }) => isGood)
  print(
    isFit
      ? `Модель ${llm.name} подходит.`
      : `Модель ${llm.name} не подходит: путеводитель чаще будет отвечать встроенным помощником.`,
  )
  return isFit ? 0 : 1
}
