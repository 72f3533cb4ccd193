type Expected = 'value' | 'value or ]' | 'name or }' | 'name' | ':' | ', or end' | 'nothing more'

const SPACE = /[ \t\n\r]*/y
const TOKEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them inside a string
  /[{}[\],:]|"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

const IN_WORDS: Record<Expected, string> = {
  value: 'a value is expected',
  'value or ]': 'a value or ] is expected',
  'name or }': 'a name in double quotes or } is expected',
  name: 'a name in double quotes is expected',
  ':': 'a colon is expected',
  ', or end': 'a comma or the closing bracket is expected',
  'nothing more': 'nothing more is expected',
}

/** Line (from 1) and reason of a JSON syntax error; null for valid JSON. `JSON.parse` may omit the line. */
export function findJsonFault(text: string): { line: number; why: string } | null {
  const open: ('{' | '[')[] = []
  let expected: Expected = 'value'
  let at = 0
  for (;;) {
    at += matchAt(SPACE, text, at)?.length ?? 0
    if (at === text.length && expected === 'nothing more') return null
    const token = matchAt(TOKEN, text, at)
    const next: Expected | null = token === null ? null : after(token, expected, open)
    if (token === null || next === null) {
      const found =
        at === text.length ? 'the end' : `“${text.slice(at, at + 12).split('\n', 1)[0]}”`
      return {
        line: text.slice(0, at).split('\n').length,
        why: `${IN_WORDS[expected]}, not ${found}`,
      }
    }
    expected = next
    at += token.length
  }
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}

/** What may follow a token; null when the token is not allowed here. */
function after(token: string, expected: Expected, open: ('{' | '[')[]): Expected | null {
  const afterValue = (): Expected => (open.length === 0 ? 'nothing more' : ', or end')
  const mayBeValue = expected === 'value' || expected === 'value or ]'
  switch (token) {
    case '{':
    case '[':
      if (!mayBeValue) return null
      open.push(token)
      return token === '{' ? 'name or }' : 'value or ]'
    case '}':
      if (open.at(-1) !== '{' || (expected !== 'name or }' && expected !== ', or end')) return null
      open.pop()
      return afterValue()
    case ']':
      if (open.at(-1) !== '[' || (expected !== 'value or ]' && expected !== ', or end')) return null
      open.pop()
      return afterValue()
    case ',':
      if (expected !== ', or end') return null
      return open.at(-1) === '{' ? 'name' : 'value'
    case ':':
      return expected === ':' ? 'value' : null
  }
  if (expected === 'name' || expected === 'name or }') return token.startsWith('"') ? ':' : null
  return mayBeValue ? afterValue() : null
}
