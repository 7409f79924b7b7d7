import type { Request } from '../request.ts'
import { type Examples, likenExamples } from './examples.ts'
import { type Part, toQuestion } from './part.ts'
import { THRESHOLDS } from './thresholds.ts'

/** What is less like the best example is like none. */
const MIN_LIKENESS = 0.35

/** What a part means that asks for nothing of the guide: as the example that is most like it. */
export function readTalk(
  { examples }: { readonly examples: Examples },
  part: Part,
  group: 'talk' | 'refuse',
): Extract<Request, { kind: 'talk' }> {
  const [best] = likenExamples(examples, group, toQuestion({ ...part, isFollowUp: false }))
  const unlike = group === 'talk' ? 'other' : 'outOfScope'
  return { kind: 'talk', topic: best && best.likeness >= MIN_LIKENESS ? best.label : unlike }
}

/** «Покороче можно»: nothing is named; without a walk nothing can be made shorter but what the assistant says. */
export function isShorterAsked({ spans, encoded: { heads } }: Part): boolean {
  return spans.length === 0 && heads.edits.shorten >= THRESHOLDS.edit
}
