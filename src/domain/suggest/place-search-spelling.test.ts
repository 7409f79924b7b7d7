import { expect, test } from 'vitest'
import { SAMPLE_PLACES } from '#testing/place-samples.ts'
import { openPlaceSearch } from './place-search.ts'

const MUSEUM = 'Павловский районный краеведческий музей'
const CHURCH = 'Церковь Казанской иконы Божией Матери'
const TEMPLE = 'Храм святого апостола Павла'
const CATHEDRAL = 'Преображенский собор'
const QUAY = 'Набережная реки Дон'
const LAKE = 'Тамбовское озеро'
const BEACH = 'Городской пляж'
const PARK = 'Городской парк'
const SQUARE = 'Петровский сквер'
const BUST = 'Памятник-бюст Петра I'
const LIONS = 'Скульптуры крылатых львов'
const LIBRARY = 'Центральная библиотека имени А. С. Пушкина'
const CHILDREN_LIBRARY = 'Павловская модельная детская библиотека'
const PALACE = 'Дворец культуры «Современник»'
const CINEMA = 'Кинотеатр «Родина»'
const SCHOOL = 'Павловская средняя школа № 3'
const SPORT = 'Центр развития физкультуры и массового спорта «Горняк»'
const MANSION = 'Особняк Одинцова'
const FORTRESS = 'Осередская крепость и верфь'
const CAFE = 'Кафе при пекарне О. В. Грушиной'
const RESTAURANT = 'Ресторан «Гранд-отеля»'
const MONASTERY = 'Белогорский Воскресенский мужской монастырь'

const search = await openPlaceSearch(SAMPLE_PLACES)

function findNames(text: string): string[] {
  const ids = search(text)
  return SAMPLE_PLACES.flatMap(({ id, name }) => (ids.has(id) ? [name] : []))
}

function testFound(title: string, table: readonly [name: string, texts: string][]): void {
  const rows = table.flatMap(([name, texts]) =>
    texts.split(' | ').map((text): [string, string] => [text, name]),
  )
  test.each(rows)(`${title}: «%s» finds %s`, (text, name) => {
    expect(findNames(text)).toContain(name)
  })
}

testFound('a word in any form', [
  [MUSEUM, 'музей | музея | музею | музеем | музее | музеи | музеев | музеям | музеями | музеях'],
  [CHURCH, 'церкви | церковью | церквей | церквам | церквями | церквях'],
  [CATHEDRAL, 'собора | собором | соборы | соборов'],
  [QUAY, 'набережной | набережную | набережные | набережных | реки | реке'],
  [LAKE, 'озера | озеру | озером | озёра | озёр | озёрный'],
  [BEACH, 'пляжа | пляже | пляжи | пляжей'],
  [PARK, 'парка | парке | парки | парков'],
  [SQUARE, 'сквере | сквера | скверы | скверов'],
  [BUST, 'памятника | памятники | памятников | памятнику'],
  [LIONS, 'львы | львам | львами | скульптура | скульптуре'],
  [LIBRARY, 'библиотеки | библиотеку | библиотек | библиотекой'],
  [PALACE, 'дворец | дворца | дворцы | дворцов'],
  [CINEMA, 'кинотеатра | кинотеатры | кинотеатре'],
  [MONASTERY, 'монастыря | монастыри | пещера | пещер'],
  [FORTRESS, 'крепости | крепостей | верфи | верфей'],
  [CAFE, 'пекарня | пекарен | пекарней'],
  [RESTAURANT, 'рестораны | ресторане'],
  [SPORT, 'бассейны | бассейне | спортивный'],
])

testFound('writing', [
  [BUST, 'Пётр | петр | ПЁТР | Петр I | пётр | Пётр 1 | бюст Петра 1'],
  [LAKE, 'озёра | озера | ОЗЁРА | О́зера'],
  [CINEMA, 'кинотеатр "Родина" | «РОДИНЫ» | кинотеатр „Родина“ | родина!'],
  [SCHOOL, 'школа №3 | ШКОЛА № 3 | школа N3 | школа No 3 | 3-я школа'],
])

testFound('one typo', [
  [MUSEUM, 'музйе | мзуей | муузей | мезей | музуй'],
  [QUAY, 'нaбережная | набережня | набережнная | небережная | анбережная'],
  [CATHEDRAL, 'сабор | сбоор | соборр'],
  [CHURCH, 'церьков | цекровь | цирковь'],
  [SQUARE, 'скевр | сквир'],
  [BEACH, 'пялж | пляш'],
  [LIBRARY, 'библеотека | библиотка'],
  [CINEMA, 'кенотеатр | кинотеатор | кинотетры'],
  [RESTAURANT, 'рестаран | ресторант'],
])

testFound('two typos in a long word', [
  [LIBRARY, 'бибилотека | беблиотека | библатека'],
  [QUAY, 'набиражная | нобережнвя | набрежна'],
  [CHURCH, 'церквоьь'],
  [CINEMA, 'кенотиатр'],
  [BUST, 'памитнек'],
  [MONASTERY, 'манастыьр | моностырь'],
])

testFound('the wrong keyboard layout', [
  [CINEMA, 'rbyj | rbyjntfnh | RBYJNTFNH | Rbyj!'],
  [MUSEUM, 'veptq | vepttd | vepqt | d veptt'],
  [QUAY, 'yf,tht;yfz | yf,tht;yjq | YF<THT:YFZ'],
  [PARK, 'gfhr | gfhrb, | d gfhrt | "gfhr"'],
  [BEACH, 'gkz; | gkz;b'],
  [LAKE, 'jpthj | jp`hf'],
  [CHILDREN_LIBRARY, 'ltncrfz ,b,kbjntrf'],
])

testFound('Latin letters', [
  [MUSEUM, 'muzey | muzei | muzej | v muzee'],
  [QUAY, 'naberezhnaya | Naberezhnaja | naberezhnoy'],
  [CHURCH, 'tserkov | cerkov | tserkvi'],
  [BEACH, 'plyazh | plyazhi | plyaj'],
  [CATHEDRAL, 'sobor'],
  [LAKE, 'ozero'],
  [CINEMA, 'kino | kinoteatr'],
  [PARK, 'park | gde park?'],
  [BUST, 'pamyatnik | pamiatnik'],
  [TEMPLE, 'khram | hram'],
  [MANSION, 'osobnyak'],
])

testFound('all the words', [
  [
    CHILDREN_LIBRARY,
    'детская библиотека | библиотека для детей | где детская бибилотека | детская biblioteka',
  ],
  [BUST, 'памятник петру | бюст петра'],
  [QUAY, 'прогулка у дона | погулять у реки'],
  ['Музей военно-морского флота', 'музей флота | музеи про корабли | музей,флот'],
  ['Сквер у храма апостола Павла', 'сквер детская площадка'],
])
