import { useState } from 'react'
import type { RowView } from '../shown/row-view.ts'

interface OemLinksProps {
  numbers: RowView['oemNumbers']
  /** How many stand there before More is pressed (catalogue 9): 4 in a row, 50 among search results, 1 when narrow. */
  shown: 4 | 50
  words: { oem: string; more: string; less: string }
}

/** OEM numbers of a row, each a search of its own. The list around it follows the links. */
export function OemLinks({ numbers, shown, words }: OemLinksProps) {
  const [all, setAll] = useState(false)
  if (numbers.length === 0) return null
  return (
    <p className="few" data-few={all ? undefined : shown}>
      <span className="sr-only">{words.oem}</span>
      {numbers.map(({ text, href }) => (
        <a key={text} href={href} dir="ltr">
          {text}
        </a>
      ))}
      {numbers.length > 1 && (
        <button type="button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? words.less : words.more}
        </button>
      )}
    </p>
  )
}
