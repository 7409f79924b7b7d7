import type { AssistantGuide } from '../assistant-guide.ts'
import { getEvidenceIndex } from './evidence-index.ts'
import type { Passage } from './passage.ts'

/** A basic question about any town, with what a sentence must have to answer it: the first row that some sentence meets counts. */
type Basic = {
  readonly asked: RegExp
  readonly unless?: RegExp
  /** Words beside the town's name and those that ask may not stand in the question: «почему так назвали улицу». */
  readonly isOfTownAlone?: boolean
  readonly says: readonly (readonly [has: RegExp, most: number])[]
  readonly not?: RegExp
  /** A part of the page with such a heading answers from its beginning. */
  readonly under?: RegExp
  /** What the page begins with is told first. */
  readonly isWithIntro?: boolean
}

/** A sentence that tells of a street, a house or another town's thing. */
const OF_STREETS =
  /улиц|проспект|переул|табличк|станци|завод\p{L}* (?:назва|звал)|район\p{L}* герб|сквер|площад\p{L}* звал/iu
const ONCE = /(?:^| )(?:раньше|прежде|тогда|при|до революции|\d{4})(?: |$)/u

const BASICS: readonly Basic[] = [
  {
    asked:
      /(?:почему|откуда|отчего|зачем|в честь (?:кого|чего)|что (?:значит|означает)|происхожд|как появил|как возник).{0,40}(?:назв|назыв|им[яе]|зовут|зовет|переимен)|(?:назв|им)\p{L}* .{0,20}(?:откуда|происхожд|значит|означает)/u,
    isOfTownAlone: true,
    not: OF_STREETS,
    under: /назыв|назван|(?:^| )им[яе](?: |$)/iu,
    says: [
      [
        /(?=.*(?:им[яе] город|назван\p{L}* город|город\p{L}* .{0,30}(?:назв|им[яе])|нов\p{L}+ (?:имя|назван)|откуда (?:имя|назван)|^(?:имя|назван)))(?:(?:(?<!\p{L})им[яе](?!\p{L})|названи[еяю]|назван[аоы]?(?!\p{L})).{0,60}(?:верси|пришло|в честь|означа|выбран|(?:^| )от |дал[аои]? |предани|легенд|выводят|слов)|(?:верси|предани|легенд|в честь|дал[аои]? |обязан).{0,60}(?:(?<!\p{L})им[яе](?!\p{L})|названи|назван))/iu,
        2,
      ],
    ],
  },
  {
    asked:
      /(?:раньше|прежде|до (?:этого|того)(?: года)?) .{0,20}(?:назыв|звал|имен|(?<!\p{L})им[яе]|назван)|(?:прежн|стар|перв)\p{L}+ (?:имя|назв)|(?:назыв|звал|имен|(?<!\p{L})имя|названи)\p{L}* .{0,15}(?:раньше|прежде|до (?:революц|этого|того))|переимен/u,
    isOfTownAlone: true,
    not: OF_STREETS,
    says: [
      [
        /(?:сначала|прежде|раньше|до этого|до \d{4}).{0,60}(?:звал|назыв|имен)|(?:звал|назыв|имен)\p{L}*.{0,40}(?:сначала|прежде|раньше|до \d{4})|переимен|прежн\p{L}+ (?:имя|назван)/iu,
        1,
      ],
    ],
  },
  {
    asked:
      /на как(?:ой|их|ом) (?:рек|озер|мор|водоем)|как(?:ая|ие) (?:тут |здесь |у вас )?рек[аи]|что за рек|рек[аи] .{0,12}как(?:ая|ие)/u,
    isOfTownAlone: true,
    says: [
      [
        /(?:стоит|лежит|расположен|раскинул|вытянул)\p{L}* .{0,50}(?:берег|рек)|(?:берег|рек[иеа]).{0,40}(?:стоит|лежит|расположен)/iu,
        1,
      ],
    ],
  },
  {
    asked:
      /(?:какая|какова|сколько|большая).{0,12}площад\p{L}*|площад\p{L}* (?:города|какая)|какую площадь|город .{0,15}занимает/u,
    unless: /центральн|главн|называ|где|пройти|базарн|торгов/u,
    isOfTownAlone: true,
    says: [
      [/(?:город\p{L}*|он) занимает .{0,20}(?:км|кв|гектар|га(?!\p{L}))/iu, 1],
      [
        /площадь(?: город\p{L}*)? (?:—|составляет|около|:)? ?.{0,6}\d.{0,12}(?:км|кв|гектар|га(?!\p{L}))|км² — площадь/iu,
        1,
      ],
    ],
  },
  {
    asked:
      /(?:сколько|скок\p{L}?) .{0,25}(?:жител|люд|народ|душ|человек (?:жив|тут|здесь|в город))|народу? .{0,12}(?:сколько|скок\p{L}?)|населени|численност|(?:^| )живет сколько|сколько (?:(?:тут|здесь|там|у|вас|в|нем|городе) )*(?:живет|проживает)(?: |$)/u,
    unless: ONCE,
    isOfTownAlone: true,
    not: /наибольш|перепис|^\d{4}/iu,
    says: [
      [
        /^в 20\d\d году .{0,25}(?:жил|жител|населени|человек).{0,20}\d|население .{0,25}\d|жителей .{0,12}\d|(?:^|\s)нас \d/iu,
        1,
      ],
    ],
  },
  {
    asked:
      /сколько (?:(?:сейчас|уже|же) )*лет (?:(?:сейчас|уже|вашему|этому|вашей|этой) )*(?:город|поселк|сел[уа]|станиц)|(?:город|поселк|станиц)\p{L}* сколько (?:(?:сейчас|уже) )*лет|возраст (?:\p{L}+ )?город/u,
    isOfTownAlone: true,
    not: OF_STREETS,
    says: [
      [
        /(?:основал|основан|заложи|возник|ведет счет|ведёт счёт).{0,80}\d{4}|\d{4}.{0,80}(?:основал|основан|заложи|возник)/iu,
        1,
      ],
    ],
  },
  {
    asked: /стал\p{L}* городом|(?:статус|прав\p{L}|звани\p{L}) города|городом (?:стал|был|называ|считает)/u,
    isOfTownAlone: true,
    not: OF_STREETS,
    says: [
      [
        /(?:он |а )?городом (?:он |она |оно )?стал|стал\p{L}* (?:уездным |районным )?городом|прав[оа]? города|статус\p{L}* города|преобразован\p{L}* в город|(?:уездн|окружн)\p{L}+ город(?!ск)/iu,
        2,
      ],
    ],
  },
  {
    asked: /(?:чем|за что).{0,25}(?:знамен|слав|извест|горд|прослав|примечат|особенн)|визитн\p{L}+ карточк/u,
    isOfTownAlone: true,
    isWithIntro: true,
    says: [
      [
        /слав(?:ился|илась|ились|ится|ятся|ен|на)(?!\p{L})|знамениты? |прослав|визитн|знают по |извест(?:ен|на|но),? (?!лишь|со слов)/iu,
        2,
      ],
    ],
  },
  {
    asked: /герб/u,
    unless: /район|област|почему|кто|когда/u,
    isOfTownAlone: true,
    not: /район/iu,
    says: [[/герб.*(?:город|поле|щит|:)|(?:город|щит).*герб/iu, 2]],
  },
]

/** Words that ask a basic question and tell nothing beside it. */
const ASKS_ALONE =
  /^(?:лет$|возраст|скок|ща$|щас|пош(?:л|ел)|взял|приш|произош|придум|дал[аи]?$|дано$|озер|мор[ея]|раньше|прежд|прежн|стар|перв|переим|назв|назыв|им[яе]|имен|зов[уе]|происхожд|значит|означ|появ|возник|честь|так|именно|рек|стоит|стоя|площад|занима|больш|жител|люд|народ|душ|живет|жив|населен|численн|прожив|город|посел|сел|станиц|стал|статус|прав|звани|год|слав|знамен|извест|горд|прослав|примечат|особенн|интерес|визитн|карточк|герб|изображ|нарисов|символ|квадрат|общ|километр|располож|наход|ваш|берег)/u

/** The sentences that answer a basic question about the town; none where it is another question or nothing says it. */
export function findBasics(
  guide: AssistantGuide,
  text: string,
  words: readonly string[],
): readonly Passage[] {
  const basic = BASICS.find(({ asked, unless }) => asked.test(text) && unless?.test(text) !== true)
  if (basic === undefined) return []
  if (basic.isOfTownAlone && !words.every((word) => ASKS_ALONE.test(word))) return []
  const all = listOfTown(guide)
  const own = all.filter(({ text: said }) => basic.not?.test(said) !== true)
  const { under } = basic
  const section = under ? all.filter(({ context }) => under.test(context)).slice(0, MOST_OF_SECTION) : []
  if (section.length > 0) return section
  const [tier] = basic.says.flatMap(([has, most]) => {
    const found = own.filter(({ text: said }) => has.test(said)).slice(0, most)
    return found.length > 0 ? [found] : []
  })
  return [...new Set([...(basic.isWithIntro ? listIntro(all) : []), ...(tier ?? [])])]
}

const MOST_OF_INTRO = 3
const MOST_OF_SECTION = 2
/** What every page begins with and nobody is known for. */
const USUAL =
  /населени|часов\p{L}+ пояс|называют(?! его)|зовут(?: себя)?|жителей \d|как добраться|(?:районный|областной) центр (?!\p{Ll})|^(?:он|город|\p{Lu}[\p{L}-]+) (?:стоит|лежит|расположен)/iu

function listIntro(all: readonly Passage[]): readonly Passage[] {
  const [first] = all
  return all
    .filter(({ context, text }) => context === first?.context && !USUAL.test(text))
    .slice(0, MOST_OF_INTRO)
}

/** What the page about the town says, its running text before figures and events. */
export function listOfTown(guide: AssistantGuide): readonly Passage[] {
  const all = getEvidenceIndex(guide).passages.filter(({ owner }) => owner.kind === 'town')
  const rank = ({ owner }: Passage) => (owner.kind === 'town' && owner.part === 'about' ? 0 : 1)
  return all
    .filter(({ owner }) => owner.kind === 'town' && owner.part !== 'table' && owner.part !== 'phone')
    .toSorted((a, b) => rank(a) - rank(b))
}
