/** A fake user of a terminal who types these answers in order; `asked` are the questions. */
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
