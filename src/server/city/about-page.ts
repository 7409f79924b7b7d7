import { Marked } from 'marked'
import type { About } from '#domain/about.ts'
import { type CityFile, getRetentionDays } from '#domain/city.ts'
import { withoutNotes } from '#domain/clean-text.ts'
import { slugFromName } from '#domain/slug.ts'
import { tieWordsOfHtml } from '#domain/tie-words.ts'
import { escapeHtml } from '#server/http/escape-html.ts'

const SAFE_LINK = /^(https?:|mailto:|tel:|#|\/(?!\/))/i
const OWN_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Renders `about.md` to HTML. Notes are left out, raw HTML is shown as text and links lead only to web, mail and site
 * addresses, so that a pasted text can never run anything. Headings of the second level get an `id`.
 */
export function renderAbout(markdown: string): Pick<About, 'html' | 'headings'> {
  const headings: About['headings'] = []
  const marked = new Marked({
    async: false,
    renderer: {
      html: ({ text }) => escapeHtml(text),
      heading({ tokens, depth }) {
        const content = this.parser.parseInline(tokens)
        if (depth !== 2) return `<h${depth}>${content}</h${depth}>\n`
        const text = this.parser.parseInline(tokens, this.parser.textRenderer)
        const id = uniqueId(slugFromName(text), headings)
        headings.push({ id, text })
        return `<h2 id="${id}">${content}</h2>\n`
      },
      link({ href, tokens }) {
        const content = this.parser.parseInline(tokens)
        return SAFE_LINK.test(href) ? `<a href="${escapeHtml(href)}">${content}</a>` : content
      },
      image: ({ text }) => escapeHtml(text),
    },
  })
  return { html: tieWordsOfHtml(marked.parse(withoutNotes(markdown)) as string), headings }
}

/** Returns the id, with a number when it is empty or taken. */
function uniqueId(id: string, headings: About['headings']): string {
  const isTaken = id === '' || headings.some((heading) => heading.id === id)
  return isTaken ? `${id || 'section'}-${headings.length + 1}` : id
}

/** A language model that receives visitors' messages; its operator is undefined where only its address is known. */
type PrivacyModel = { name: string; owner?: string | undefined; baseUrl: string }

/** Renders the privacy section of `/about` as HTML, on the server to keep the page's script small. */
export function renderPrivacy(city: CityFile, model?: PrivacyModel): string {
  const consent = city.feedback?.consent
  const paragraphs = [
    `Отвечает за путеводитель: ${escapeHtml(city.owner?.name ?? 'не указано')}.`,
    `<strong>Обратная связь.</strong> Хранятся имя, email, сообщение и время отправки${consent ? ', а также время вашего согласия и номер его текста' : ''}. Их читает только владелец путеводителя, чтобы ответить вам. Срок хранения в днях: ${getRetentionDays(city)}, потом сообщение удаляется само. Чтобы удалить его раньше, попросите об этом в новом сообщении с того же адреса.`,
    consent
      ? `<strong>Текст согласия</strong> (номер ${escapeHtml(consent.version)}): «${escapeHtml(consent.text)}».`
      : '',
    '<strong>Отметки о местах.</strong> Ответ на вопрос «Это место — верно?» хранится без имени и адреса: неизвестно, кто его дал. Не пишите в нём ничего личного.',
    `<strong>AI Помощник.</strong> Переписка хранится на сервере под случайным номером, который знает только ваш браузер, без имени и адреса. Срок хранения в днях после последнего сообщения: ${getRetentionDays(city)}; чтобы стереть её сразу, нажмите «Начать заново» и затем «Стереть». Если вы разрешили браузеру сообщать этому сайту, где вы, вместе с сообщением уходит ваше место с точностью около 10 метров; оно хранится только до ответа.`,
    model ? describeModel(model) : '',
    '<strong>Браузер.</strong> Путеводитель не ставит cookie и не показывает рекламу. Открытые страницы считаются по дням, без сведений о том, кто их открыл; кто просит о себе не собирать данных (Do Not Track, Global Privacy Control), не считается совсем. В вашем браузере, и только в нём, остаются выбор «версии для слабовидящих», номер переписки с помощником, «Мой список» и начатая прогулка, а если вы скачали город — и он сам, разговор с помощником без связи и то, что без связи написано и ещё не отправлено. В журнале сервера нет ни вашего адреса, ни того, что вы искали.',
  ]
  const html = paragraphs.filter(Boolean).map((text) => `<p>${text}</p>`)
  return `<h2 id="privacy">Персональные данные</h2>\n${html.join('\n')}`
}

function describeModel({ name, owner, baseUrl }: PrivacyModel): string {
  const { hostname } = new URL(baseUrl)
  const place = OWN_HOSTS.has(hostname) ? 'на этом же сервере' : `на сервере ${hostname}`
  const where = owner ? `компании ${owner}` : place
  return `<strong>Языковая модель.</strong> Ответить помощнику помогает языковая модель ${escapeHtml(name)} ${escapeHtml(where)}. Ей передаются текст вашего сообщения и до восьми предыдущих сообщений разговора, в которых закрыты адреса почты, номера телефонов и банковских карт, а если вы разрешили сообщать, где вы, — название ближайшего места и округлённое расстояние до него. Имя, сетевой адрес и точное место не передаются; сообщения о беде — тоже.`
}
