import type { CrossBar } from './cross-bars.ts'

/** The sums of the columns as bars; the last row of the table has the same figures. */
export const CrossChart = ({ bars }: { bars: readonly CrossBar[] }) => (
  <div
    aria-hidden="true"
    className="sheet mb-4 grid grid-cols-[minmax(5rem,max-content)_minmax(0,1fr)_max-content] items-center gap-x-3 gap-y-1 p-4 text-sm"
  >
    {bars.map(({ key, title, value, percent }) => (
      <div key={key} className="contents">
        <span className="max-w-44 truncate text-ink-soft">{title}</span>
        <span className="h-3 rounded-control bg-sunk">
          <span className="block h-full rounded-control bg-brand" style={{ width: `${percent}%` }} />
        </span>
        <span className="text-end digits">{value}</span>
      </div>
    ))}
  </div>
)
