import { useEffect, useId } from 'react'
import { useFetcher } from 'react-router'
import { IconButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useModal } from '#src/ui/layers/layer.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { OpenedRow } from './press-handlers.tsx'
import type { loader } from './quick-view-page.tsx'
import { QuickViewPictures, QuickViewStock, RowOrders } from './quick-view-sections.tsx'

interface RowLayerProps {
  opened: OpenedRow
  quickViewPath: string
  onClose: () => void
}

/** The layer of a row: a dialog with images or stock and the orders; on hover a small preview next to it. */
export default function RowLayer({ opened, quickViewPath, onClose }: RowLayerProps) {
  const fetcher = useFetcher<typeof loader>({ key: `quick-view ${opened.href}` })
  const slug = opened.href.split('/').at(-1) ?? ''
  const { load, data } = fetcher
  useEffect(() => {
    void load(quickViewPath + slug)
  }, [load, quickViewPath, slug])
  const content = data ? (
    opened.kind === 'stock' ? (
      <QuickViewStock view={data} />
    ) : (
      <QuickViewPictures key={opened.href} view={data} small={opened.peek} />
    )
  ) : (
    <div className="p-4">
      <Skeleton className={opened.kind === 'stock' ? 'h-24' : 'aspect-square'} />
    </div>
  )
  return opened.peek ? (
    <Peek opened={opened}>{content}</Peek>
  ) : (
    <RowDialog opened={opened} code={data?.code ?? ''} name={data?.name ?? ''} onClose={onClose}>
      {content}
      {data?.mayRequestHistory && <RowOrders address={`${quickViewPath}${slug}?orders=1`} />}
    </RowDialog>
  )
}

interface RowDialogProps {
  opened: OpenedRow
  code: string
  name: string
  onClose: () => void
  children: React.ReactNode
}

function RowDialog({ opened, code, name, onClose, children }: RowDialogProps) {
  const { t } = useTexts()
  const heading = useId()
  return (
    <dialog ref={useModal(opened.opener)} closedby="any" aria-labelledby={heading} onClose={onClose} className="layer">
      <div className="sticky top-0 z-1 flex items-center gap-3 border-b border-line bg-paper py-1.5 ps-4 pe-1.5">
        <h2 id={heading} className="min-w-0 flex-1 text-base">
          <Ltr>{code}</Ltr> <span className="font-normal text-ink-soft">{name}</span>
        </h2>
        <IconButton label={t('ui.close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      {children}
    </dialog>
  )
}

/** Below the hovered element, or above it if there is no room. */
function Peek({ opened, children }: { opened: OpenedRow; children: React.ReactNode }) {
  const { top, bottom, left } = opened.opener.getBoundingClientRect()
  const above = bottom > window.innerHeight / 2
  const place = above ? { bottom: window.innerHeight - top + 6 } : { top: bottom + 6 }
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed z-40 w-72 overflow-hidden rounded-box border border-line bg-paper raised"
      style={{ left: Math.max(8, Math.min(left, window.innerWidth - 296)), ...place }}
    >
      {children}
    </div>
  )
}
