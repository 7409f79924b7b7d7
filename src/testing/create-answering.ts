/** Somebody at a terminal who types these answers one after the other; `asked` are the questions put to them. */
export function createAnswering(answers: readonly string[]) {
  const asked: string[] = []
  const left = [...answers]
  return {
    asked,
    async ask(question: string): Promise<string> {
      asked.push(question)
      const answer = left.shift()
      if (answer === undefined) throw new Error(`nobody answers any more: ${question}`)
      return answer
    },
  }
}
