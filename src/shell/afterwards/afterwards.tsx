import { Connection } from './connection.tsx'
import { Popup } from './popup.tsx'
import { useWarmPages } from './warm-pages.ts'

interface AfterwardsProps {
  stuck: boolean
  /** Routes whose scripts are fetched ahead. */
  likelyNext?: readonly string[]
  /** Where the popup banner of the site is asked for; null where there is none. */
  popup?: string | null
}

export function Afterwards({ stuck, likelyNext, popup }: AfterwardsProps) {
  useWarmPages(likelyNext)
  return (
    <>
      <Connection stuck={stuck} />
      {popup && <Popup address={popup} />}
    </>
  )
}
