import type { NounForms } from './plural.ts'
import { tellCount, tellPlaceCount } from './quantity.ts'
import { type Told, told } from './told.ts'

/** Categories whose name is what people call such a place. Of the others one says «места категории „…“». */
const NOUNS: Readonly<Record<string, NounForms>> = {
  парк: ['парк', 'парка', 'парков'],
  набережная: ['набережная', 'набережные', 'набережных'],
  озеро: ['озеро', 'озера', 'озёр'],
  музей: ['музей', 'музея', 'музеев'],
  пляж: ['пляж', 'пляжа', 'пляжей'],
  кафе: ['кафе', 'кафе', 'кафе'],
  кинотеатр: ['кинотеатр', 'кинотеатра', 'кинотеатров'],
  памятник: ['памятник', 'памятника', 'памятников'],
}

/** «2 музея», «5 мест в категории «религия»». */
export function tellCategoryCount(count: number, category: string): Told {
  const forms = NOUNS[category]
  return forms ? tellCount(count, forms) : told`${tellPlaceCount(count)} в категории «${category}»`
}
