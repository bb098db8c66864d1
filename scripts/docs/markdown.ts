/** A Markdown table; pipes inside cells are escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')
}

export const code = (text: string) => `\`${text}\``

/** `partialDelivery` as separate words. */
export const words = (name: string) => name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)

/** A whole page: title, summary, sections. */
export const page = (title: string, about: string, ...parts: readonly string[]) =>
  `${[`# ${title}`, `${about} Printed by \`npm run docs\`; do not edit.`, ...parts].join('\n\n')}\n`
