import { createPhraseTable } from '../patterns/phrase-table.ts'
import type { Token } from './split-tokens.ts'

/** Words that change nothing in a wish. At the start and the end of a message they only hide its beginning. */
export const politePhrases = createPhraseTable([
  {
    value: 'anywhere',
    says: 'пожалуйста|пожалуста|пожалуйсто|пожайлуста|пжлст|плиз|плз|пж|пжл|пжста|будьте добры|будь добр|будь добра|будьте любезны|будь любезен|если не сложно|если не трудно|если можно|если вас не затруднит|если не затруднит|не сочтите за труд|прошу вас|очень прошу|умоляю|заранее спасибо|спасибо заранее|заранее благодарю|заранее благодарен|буду благодарен|буду благодарна|буду признателен|буду признательна|please',
  },
  {
    value: 'start',
    says: 'тогда|ну тогда|ладно тогда|хорошо тогда|подскажите|подскажи|подскажите ка|не подскажете|не подскажете ли|не подскажешь|подскажете|скажите|скажи|скажи ка|скажите мне|скажи мне|не скажете|не скажешь|скажем|слушай|слушайте|послушай|смотри|смотрите|извините|извини|простите|прости|прошу прощения|сорри|а|ну|и|так|вот|эх|ой|ох|ах|ээ|эм|хм|мм|короче|в общем|вообще|кстати|знаешь|знаете|интересно|хотел спросить|хотела спросить|хотел узнать|хотела узнать|хочу спросить|можно спросить|можно вопрос|вопрос|есть вопрос|такой вопрос|у меня вопрос|у меня такой вопрос|не могли бы вы|не могли бы|могли бы вы|не мог бы ты|мог бы ты|можешь|можете|сможешь|сможете|ты можешь|вы можете|эй|эй бот|бот|ботик|робот|помощник|ассистент|городок|дорогой|дорогой бот|дорогой помощник|уважаемый|уважаемые|уважаемый помощник|уважаемый бот|друг|дружище|брат|бро|братан|чувак|девушка|ребята|люди|товарищ|товарищи|уважаемая редакция|милок|сынок|внучок|дочка|доченька|голубчик|голубушка|милая|милый человек|деточка|молодой человек|уважаемая|мадам|сударь|дядя|тетя|слышь|слыш|народ|кто нибудь|кто знает|а вы не знаете|вы не знаете|вы не подскажете|вы не скажете|не знаете|не знаешь|не знаете ли вы|вы не в курсе|а скажи|прошу|прошу вас|прошу сообщить|прошу подсказать|прошу предоставить информацию о|хотелось бы узнать|хотелось бы знать|мне бы узнать|мне интересно|меня интересует|интересует|нас интересует|любопытно|уточните|уточни|можно узнать|можете подсказать|можете сказать|можешь подсказать|можешь сказать|можно ли узнать|скажи пожалуйста|алиса|добрый человек|милый|дружок|приятель|гид|экскурсовод|ai помощник|ии помощник|ии',
  },
  {
    value: 'end',
    says: 'спасибо|спс|спасибо большое|большое спасибо|благодарю|бот|помощник|друг|дружище|бро|братан|а|ну|ок|окей|ладно|хорошо|подскажите|подскажи|скажите|скажи|подскажете|не подскажете|не знаете|не знаешь|не в курсе|если что|вообще|же|ка|кстати|если есть|и все|и всё|товарищ|чувак|брат|да',
  },
  {
    value: 'greeting',
    says: 'привет|приветик|приветики|приветствую|здравствуй|здравствуйте|здрасьте|здрасте|здарова|здорово|хай|хелло|салют|добрый день|доброе утро|добрый вечер|доброго дня|доброго времени суток|доброй ночи|доброго вечера|доброго утра|день добрый|вечер добрый|утро доброе|hello|hi|дарова|ку|хеллоу|йоу|алло',
  },
])

/** The message without politeness, greetings and forms of address; whole when nothing else would remain. */
export function stripPoliteness(tokens: readonly Token[]): Token[] {
  const bare = stripEnd(stripStart(stripAnywhere(tokens)))
  // «Привет, бот»: nobody is addressed in vain.
  const isOnlyAddress = bare.length === 1 && politePhrases.find(bare, 0)?.value === 'start'
  return bare.length > 0 && !isOnlyAddress ? [...bare] : [...tokens]
}

function stripAnywhere(tokens: readonly Token[]): Token[] {
  const kept: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = politePhrases.find(tokens, at)
    const token = tokens[at]
    if (token && found?.value !== 'anywhere') kept.push(token)
    at = found?.value === 'anywhere' ? found.next : at + 1
  }
  return kept
}

function stripStart(tokens: readonly Token[]): readonly Token[] {
  const found = politePhrases.find(tokens, 0)
  if (found === undefined || found.next >= tokens.length) return tokens
  const isStart = found.value === 'start' || found.value === 'greeting' || found.value === 'anywhere'
  return isStart ? stripStart(tokens.slice(found.next)) : tokens
}

function stripEnd(tokens: readonly Token[]): readonly Token[] {
  for (let at = Math.max(1, tokens.length - 3); at < tokens.length; at++) {
    const found = politePhrases.find(tokens, at)
    const isEnd = found?.value === 'end' || found?.value === 'greeting'
    // «Ок спасибо» is thanks.
    if (isEnd && found?.next === tokens.length && at > 1) return stripEnd(tokens.slice(0, at))
  }
  return tokens
}
