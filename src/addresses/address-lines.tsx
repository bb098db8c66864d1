import { Ltr } from '../ui/ltr.tsx'
import type { AddressView } from './address-view.ts'

/** One line below the other; each has its own direction, so that a Turkish street stays readable in Arabic. */
export function AddressLines({ address }: { address: Pick<AddressView, 'lines' | 'phone'> }) {
  return (
    <>
      {address.lines.map((line) => (
        <span key={line} className="block">
          <bdi>{line}</bdi>
        </span>
      ))}
      {address.phone && (
        <span className="block">
          <Ltr>{address.phone}</Ltr>
        </span>
      )}
    </>
  )
}
