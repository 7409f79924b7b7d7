import { expect, it } from 'vitest'
import { readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import type { DialogueState } from '../dialogue-state.ts'
import { createUnderstanding } from '../understand.ts'
import type { Target, Wish } from '../understanding.ts'

const understand = createUnderstanding(readGuide(SHIPPED_TOWN))
const WALK: DialogueState = {
  list: [],
  shown: 0,
  walk: { points: [], distanceMeters: 0, walkMinutes: 0, visitMinutes: 0, totalMinutes: 0 },
}

/** The wishes in short: «want 4|5 step 0 several». */
function read(message: string, state?: DialogueState): string[] {
  const { slots } = understand({ message, now: '2026-06-20T10:30', state, seed: 'test' })
  return slots.wishes.map(describeWish)
}

function describeWish({ role, anyOf, step, count, isSeveral }: Wish): string {
  return [
    role,
    anyOf.map(describeTarget).join('|'),
    ...(step === undefined ? [] : [`step ${step}`]),
    ...(count === undefined ? [] : [`count ${count}`]),
    ...(isSeveral ? ['several'] : []),
  ].join(' ')
}

function describeTarget(target: Target): string {
  if (target.kind === 'place') return `${target.id}`
  if (target.kind === 'category') return target.category
  return target.kind === 'tag' ? `#${target.tag}` : `«${target.text}»`
}

const SAID: [message: string, wishes: string[]][] = [
  ['маршрут музей и кофе', ['want 4|5', 'want кафе']],
  ['кофе, потом музей', ['want кафе step 0', 'want 4|5 step 1']],
  ['по музеям, потом кофе', ['want музей step 0 several', 'want кафе step 1']],
  ['музей или кофе, потом пляж', ['want 4|5|кафе step 0', 'want 23 step 1']],
  ['маршрут без церквей', ['avoid религия|2|7|8|15 several']],
  ['сделай прогулку, в кино я не хочу и на пляж тоже', ['avoid 25', 'avoid 23']],
  ['погуляем, церкви и музеи не надо', ['avoid религия|2|7|8|15 several', 'avoid музей|4|5 several']],
  ['прогулка: в музеи не пойдём, на набережную пойдём', ['avoid музей|4|5 several', 'want 3']],
  ['маршрут без лестниц и музеев', ['avoid музей|4|5 several']],
  ['маршрут, никаких кафе, на пляж точно хотим', ['avoid кафе', 'want 23']],
  ['маршрут к львам с крыльями и бюст царя', ['want 11', 'want 12']],
  ['прогулка кроме парка', ['avoid парк']],
  ['прогулка вечером на два часа, не музей', ['avoid 4|5']],
  ['прогулка, но в музей не ходим', ['avoid 4|5']],
  ['почему бы не прогулка в музей', ['want 4|5']],
  ['маршрут от набережной до собора', ['start 3', 'end 2']],
  ['сначала собор, потом озеро, в конце кофе', ['want 2 step 0', 'want 22 step 1', 'last кафе step 2']],
  ['собери путь из библиотеки, сквера и школы искусств', ['want 17|18', 'want 1|13', 'want 21']],
  ['начнём у бюста петру, а закончим на пляже', ['start 12', 'end 23']],
  ['три музея и пляж', ['want 4|5 count 3 several', 'want 23']],
  ['что есть рядом с набережной', ['near 3']],
  ['сколько идти от собора до пляжа', ['start 2', 'end 23']],
  ['краеведческий музей', ['want 4']],
  ['церковь покрова', ['want 8']],
  ['погуляем до 3 км по набережной', ['want 3']],
  ['выйдем в 9 утра, обед в час дня, потом пляж', ['want кафе step 0', 'want 23 step 1']],
  ['закончим ужином в ресторане', ['end 26']],
  ['быть дома к семи', []],
  ['собор, музей и пляж именно в таком порядке', ['want 2 step 0', 'want 4|5 step 1', 'want 23 step 2']],
  ['утром музей, днём кафе', ['want 4|5 step 0', 'want кафе step 1']],
  ['прогулка на два часа по музеям, только потихоньку, лестниц не надо', ['want музей several']],
  ['маршрут без музеев, и чтоб пляж был', ['avoid музей|4|5 several', 'want 23']],
  ['прогулка с детьми 4 и 7, музеи и пляж', ['want музей several', 'want 23']],
  ['гуляем три часа, потом я еду дальше', []],
  ['прогулка, с набережной пойдём, потом назад к собору', ['start 3 step 0', 'end 2 step 1']],
  ['прогулка на день, без беготни, кафе обязательно', ['want кафе']],
  ['погулять часа два, в музее закончить', ['end 4|5']],
  ['прогулка от собора, да чтоб мимо пляжа', ['start 2', 'want 23']],
  ['хотим вечером пройтись, но на пляж ни ногой', ['avoid 23']],
  ['прогулка не торопясь по набережной', ['want 3']],
  ['погулять час, а потом в кафе', ['last кафе step 1']],
  ['хочу в музей а потом в кафе', ['want 4|5 step 0', 'want кафе step 1']],
]
it.each(SAID)('«%s» is wished for as %j', (message, wishes) => {
  expect(read(message)).toEqual(wishes)
})

const EDITS: [message: string, wishes: string[]][] = [
  ['убери музей', ['remove 4|5']],
  ['музей вычеркни', ['remove 4|5']],
  ['собор можно не включать', ['remove 2']],
  ['без церквей', ['remove религия|2|7|8|15 several']],
  ['добавь кафе', ['add кафе']],
  ['и музей тоже', ['add 4|5']],
  ['замени музей на кино', ['replace 4|5', 'with 25']],
  ['вместо сквера набережную', ['replace 1|13', 'with 3']],
  ['вместо бассейна лучше кинотеатр', ['replace 24', 'with 25']],
  ['пляж поменяй на озеро', ['replace 23', 'with 22']],
  ['начни от набережной', ['start 3']],
  ['собор последним', ['last 2']],
  ['пляж передвинь в конец', ['last 23']],
  ['закончи в кафе', ['end кафе']],
  ['и в конец добавь кафе', ['last кафе']],
  ['а без собора давай, лучше пляж', ['remove 2', 'add 23']],
  ['до пляжа ноги не дойдут, выкиньте его', ['remove 23']],
  ['пляж тогда нафиг, набережную лучше', ['avoid 23', 'want 3']],
  ['с собора начать можно?', ['start 2']],
  ['а поближе к пляжу чтоб закончить можно', ['end 23']],
  ['собор вчера уже отсняли, его не надо', ['remove 2']],
  ['убери музей, добавь кафе', ['remove 4|5', 'add кафе']],
]
it.each(EDITS)('of a walk at hand «%s» wishes %j', (message, wishes) => {
  expect(read(message, WALK)).toEqual(wishes)
})

it('two edits in one message are both understood', () => {
  const turn = { message: 'убери музей, добавь кафе', now: '2026-06-20T10:30', state: WALK, seed: 'test' }
  expect(understand(turn)).toMatchObject({ intent: 'edit_remove', alsoIntents: ['edit_add'] })
})

const ABSENT: [message: string, names: string[]][] = [
  ['где аквапарк', ['аквапарк']],
  ['как пройти к аквапарку', ['аквапарку']],
  ['добавь в маршрут замок Хогвартс', ['замок Хогвартс']],
  ['расскажи про Атлантиду', ['Атлантиду']],
  ['где кафе Бриз', ['кафе Бриз']],
  ['музей космонавтики', ['музей космонавтики']],
  ['японский сад есть?', ['японский сад']],
  ['где боулинг', ['боулинг']],
  ['ночной клуб где', ['ночной клуб']],
]
it.each(ABSENT)('what «%s» names is not in the guide: %j', (message, unknownNames) => {
  const { slots } = understand({ message, now: '2026-06-20T10:30', state: undefined, seed: 'test' })
  expect(slots.unknownNames).toEqual(unknownNames)
})
