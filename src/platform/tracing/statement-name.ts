/** A statement as a span shows it. */
export interface NamedStatement {
  /** The command and the first table that it names, such as `SELECT orders`. */
  name: string
  /** Without the texts of literals. Parameters are not part of a statement. */
  text: string
}

const MAX_TEXT = 1000
/**
 * Comments, quoted names and literals, of which each may contain the beginning of another: '…', E'…' with escapes, and
 * $tag$…$tag$. One that is cut off ends with the text.
 */
const COMMENT = /\/\*.*?(?:\*\/|$)|--[^\n]*/
const QUOTED_NAME = /"(?:[^"]|"")*(?:"|$)/
const LITERAL =
  /(?<!\w)e'(?:[^'\\]|\\.|'')*(?:\\?$|')|'(?:[^']|'')*(?:'|$)|(?<![\w$])\$(?<tag>[a-z_]\w*)?\$.*?(?:\$\k<tag>\$|$)/
const TOKEN = new RegExp(`(?<comment>${COMMENT.source})|(?<quotedName>${QUOTED_NAME.source})|${LITERAL.source}`, 'gis')
/** What a bracket follows is a function; `extract (epoch from …)` and `is distinct from` name no table. */
const READ_TABLE =
  /(?<!\b(?:epoch|year|month|distinct)\s)\b(?:from|join|table)\s+(?:only\s+)?"?([a-z_][\w.]*)"?(?![\w.]|\s*\()/i
/** Columns may follow in brackets. `for update` and `do update` are parts of other commands. */
const WRITE = /(?<!\b(?:for|key|do)\s)\b(insert|update|delete|copy)\s+(?:into\s+|from\s+)?(?:only\s+)?"?([a-z_][\w.]*)/i

/** Names a statement, for a span. Literals are constants of the code; their texts are left out all the same. */
export function nameStatement(statement: string): NamedStatement {
  const text = statement
    .slice(0, MAX_TEXT * 4)
    .replace(TOKEN, replaceToken)
    .trim()
  return { name: nameByTable(text), text: text.slice(0, MAX_TEXT) }
}

function replaceToken(token: string, ...rest: unknown[]): string {
  const { comment, quotedName } = rest.at(-1) as Record<string, string | undefined>
  if (comment !== undefined) return ' '
  return quotedName === undefined ? '?' : token
}

/** A statement that only begins with `with` has the name of what it writes. */
function nameByTable(text: string): string {
  const command = (/^\w+/.exec(text)?.[0] ?? 'other').toUpperCase()
  const [, write, writtenTable] = (command !== 'SELECT' && WRITE.exec(text)) || []
  if (write !== undefined) return `${write.toUpperCase()} ${writtenTable}`
  const table = READ_TABLE.exec(text)?.[1]
  return table === undefined ? command : `${command} ${table}`
}
