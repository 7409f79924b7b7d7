import type { Slots } from '../understanding.ts'
import { isOpenAir, isUnderRoof } from '../walks/walk-pool.ts'
import { told } from '../wording/grounded-text.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { answerFind } from './find-places.ts'
import { listOrNothing, listSuitable } from './suitable-list.ts'
import { answerFromTexts, listSupport, replyWithSupport } from './supported-list.ts'
import { answerWalk, asksForWalk } from './walks.ts'

const SEASONS: Record<
  NonNullable<Slots['season']>,
  { words: readonly string[]; says: RegExp; of: string; isOutdoor: boolean }
> = {
  winter: {
    words: ['зимой', 'зима', 'зимний', 'каток', 'лыжи', 'лыжня', 'горка', 'снег'],
    says: /зим|каток|лыж|горк|снег|снеж/i,
    of: 'О зиме',
    isOutdoor: false,
  },
  spring: {
    words: ['весной', 'весна', 'весенний', 'цветение', 'сирень'],
    says: /весн|весен|цвет[еу]|сирен/i,
    of: 'О весне',
    isOutdoor: true,
  },
  summer: {
    words: ['летом', 'лето', 'летний', 'пляж', 'купание'],
    // Not «к 350-летию» nor «сто лет».
    says: /(?<![\p{L}-])лет(?:о|ом|а|у|н\p{L}+)(?!\p{L})|пляж|купа/iu,
    of: 'О лете',
    isOutdoor: true,
  },
  autumn: {
    words: ['осенью', 'осень', 'осенний', 'листопад'],
    says: /осен|листопад/i,
    of: 'Об осени',
    isOutdoor: true,
  },
}

/** What people do in a season, and the words of texts that offer it. */
const ACTIVITIES: readonly { asked: RegExp; words: readonly string[] }[] = [
  { asked: /лыж/, words: ['лыжи', 'лыжный', 'лыжня'] },
  { asked: /конь[кч]|кат(?:ок|ка|ке|ки)/, words: ['каток', 'коньки'] },
  { asked: /горк|санк|тюбинг|ватрушк/, words: ['горка', 'санки'] },
  { asked: /купа|плава|загора/, words: ['купаться', 'пляж'] },
  { asked: /рыбал|рыбач/, words: ['рыбалка', 'рыбачить'] },
  { asked: /пикник|шашлык/, words: ['пикник', 'мангал'] },
  { asked: /листопад|листь|листв/, words: ['листопад', 'клёны'] },
  { asked: /цвет[уё]|сирен|тюльпан/, words: ['цветение', 'сирень'] },
]

/** A season: places whose texts speak of it; where none do, that is said. */
export function answerSeason(context: AnswerContext): Reply {
  const { understanding } = context
  const { season } = understanding.slots
  const activity = ACTIVITIES.find(({ asked }) => asked.test(understanding.text))
  if (activity) return answerFromTexts(context, activity.words)
  if (asksForWalk(understanding)) return answerWalk(context)
  if (season === undefined) return answerFind(context)
  const { words, says, of, isOutdoor } = SEASONS[season]
  const support = listSupport(context.guide.places, words).filter(({ quote = '' }) => says.test(quote))
  if (support.length > 0) return replyWithSupport(context, support, told`${of} сказано в описаниях:`)
  const places = listSuitable(context, understanding.slots, isOutdoor ? isOpenAir : isUnderRoof)
  const where = isOutdoor ? 'под открытым небом' : 'под крышей'
  return listOrNothing(context, places, told`${of} в описаниях ничего не сказано. Просто места ${where}:`, {
    slots: understanding.slots,
  })
}
