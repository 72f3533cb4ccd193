import { expect, test } from 'vitest'
import { escapeMarkup, html, joinHtml } from './html.ts'

test('what is put into a template is shown as text, and only templates are HTML', () => {
  const name = '<script>alert("1")</script> & \'co\''
  const page = html`<p title="${name}">${[html`<b>${name}</b>`, 2, null, false, undefined, '']}</p>`
  const shown = '&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; &#39;co&#39;'
  expect(page.text).toBe(`<p title="${shown}"><b>${shown}</b>2</p>`)
})

test('parts are joined by HTML and stay text', () => {
  expect(joinHtml(['<a>', html`<b>`], html`<br>`).text).toBe('&#60;a&#62;<br><b>')
})

test('a line end of old keeps its form: a reader of XML would make it another', () => {
  expect(escapeMarkup('a\r\nb')).toBe('a&#13;\nb')
})
