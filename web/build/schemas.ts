import { fileURLToPath } from 'node:url'
import { type ESTree, type Plugin, parseAst } from 'vite'

const CONTRACT = fileURLToPath(new URL('../../contract/', import.meta.url))
const WHEN_NEEDED = fileURLToPath(new URL('../lib/when-needed.ts', import.meta.url))

/**
 * Has each schema of the contract built when the first answer is read by it. The server builds them all
 * once, as it starts; a page would with every screen, and needs few of them.
 */
export function schemasWhenNeeded(): Plugin {
  return {
    name: 'parcelproof-schemas',
    // After the types have been taken away.
    enforce: 'post',
    transform(code, id) {
      if (!id.startsWith(CONTRACT)) return
      const parts: string[] = []
      let at = 0
      for (const { start, end } of schemasIn(parseAst(code).body)) {
        parts.push(
          code.slice(at, start),
          `/* @__PURE__ */ whenNeeded(() => ${code.slice(start, end)})`,
        )
        at = end
      }
      if (at === 0) return
      const from = JSON.stringify(WHEN_NEEDED)
      return {
        code: [`import { whenNeeded } from ${from}\n`, ...parts, code.slice(at)].join(''),
        map: null,
      }
    },
  }
}

/** What the constants of a contract's file are declared as, where that is a schema. */
function schemasIn(statements: readonly ESTree.Node[]): ESTree.Expression[] {
  const schemas: ESTree.Expression[] = []
  // The library and other schemas. What is written in capitals is a plain value.
  const roots = new Set<string>()
  for (const statement of statements) {
    if (statement.type === 'ImportDeclaration') {
      if (!/^zod$|^\.\//.test(statement.source.value)) continue
      for (const { local } of statement.specifiers) {
        if (!/^[A-Z\d_]+$/.test(local.name)) roots.add(local.name)
      }
      continue
    }
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declared.declarations) {
      if (init?.type !== 'CallExpression' || !roots.has(rootOf(init))) continue
      schemas.push(init)
      if (id.type === 'Identifier') roots.add(id.name)
    }
  }
  return schemas
}

/** `z` of `z.object(…).optional()`, `Property` of `Property.extend(…)`. */
function rootOf(node: ESTree.Expression | ESTree.Super): string {
  if (node.type === 'CallExpression') return rootOf(node.callee)
  if (node.type === 'MemberExpression') return rootOf(node.object)
  return node.type === 'Identifier' ? node.name : ''
}
