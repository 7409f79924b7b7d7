import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Phones } from './place-facts.tsx'

test('each number that can be dialled is a link, and what stands beside it is text', () => {
  const text = '8 (47362) 0-00-01 доб. 5, 0-00-02; 79000000001'
  expect(renderToStaticMarkup(<Phones text={text} />)).toBe(
    '<a href="tel:+74736200001">8 (47362) 0-00-01</a><span> </span><span>доб. 5</span><span>, </span><a href="tel:+74736200002">0-00-02</a><span>; </span><a href="tel:+79000000001">79000000001</a>',
  )
  expect(renderToStaticMarkup(<Phones text="0-00-02" />)).toBe('<span>0-00-02</span>')
})
