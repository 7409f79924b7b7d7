import type { Danger } from './danger.ts'
import { createPhrases } from './phrases.ts'

/** Words of danger for when nothing tells the meaning of a message: too many rather than too few. */
export const EMERGENCY_WORDS = createPhrases<Exclude<Danger, 'none'>>([
  {
    says: 'скорую|скорая помощь|не дышит|без сознания|потерял* сознание|инсульт*|инфаркт*|кровь|кровотечен*|сердцем плохо|плохо с сердцем|подавил*|задыха*|отрав*|перелом*|сломал* ногу|сломал* руку|рожа*|судорог*|припадок|укусила змея|укусил клещ|передоз*|умира*|ambulance|bleeding|unconscious',
    value: 'medical',
  },
  {
    says: 'пожар|пожара|горит|горим|загорел*|пахнет газом|запах газа|утечка газа|дым|взрыв*|fire',
    value: 'fire',
  },
  {
    says: 'полицию|напал*|ограбил*|избил*|избива*|бьет меня|насил*|преследу*|с ножом|стреля*|угрожа*|украл*|обокрал*|police|robbed|attacked',
    value: 'crime',
  },
  {
    says: 'пропал ребенок|потеряла ребенка|потерял ребенка|потерялся ребенок|потерялась дочь|потерялся сын|заблудил*|не вернулся домой|пропал человек',
    value: 'lost-person',
  },
  {
    says: 'тонет|тону|утонул*|провалил* под лед|авария|аварию|дтп|сбила машина|упал с высоты|drowning',
    value: 'accident',
  },
  {
    says: 'не хочу жить|не хочу больше жить|хочу умереть|покончить с собой|покончить жизнь|убить себя|суицид*|suicide|kill myself',
    value: 'crisis',
  },
  { says: 'помогите срочно|спасите|sos|помогите помогите', value: 'medical' },
])
