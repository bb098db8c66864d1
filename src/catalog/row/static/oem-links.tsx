interface OemLinksProps {
  numbers: readonly string[]
  /** Number visible before More is clicked (catalogue 9): 4 in a row, 50 among search results, 1 when narrow. */
  visibleCount: 4 | 50
  /** Prefix of the search address of a number. */
  search: string
  labels: { oem: string; more: string; less: string }
}

/** OEM numbers of a row, each linked to its search. The surrounding list handles the links and More. */
export function OemLinks({ numbers, visibleCount, search, labels }: OemLinksProps) {
  return (
    <p className="few" data-few={visibleCount}>
      <span className="sr-only">{labels.oem}</span>
      {numbers.map((number) => (
        <a key={number} href={search + encodeURIComponent(number)} dir="ltr">
          {number}
        </a>
      ))}
      {numbers.length > 1 && (
        <button type="button" aria-expanded={false} data-less={labels.less} data-open="numbers">
          {labels.more}
        </button>
      )}
    </p>
  )
}
