import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { SlideView } from '../banner-view.ts'

/** Loaded when the owner first edits: other users never need it. */
const EditDialog = lazy(() => import('./edit-dialog.tsx').then((loaded) => ({ default: loaded.EditDialog })))

interface EditBannerProps {
  slide: SlideView
  path: string
  version: number
}

/** A button on the image for users who may edit its texts: opens a dialog, or without script a page. */
export function EditBanner({ slide, path, version }: EditBannerProps) {
  const { t } = useTexts()
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(false)
  const label = t('banners.edit.open', { name: slide.headline || slide.name })
  return (
    <>
      <Link
        to={`${path}?${new URLSearchParams({ id: `${slide.id}`, r: pathname + search })}`}
        aria-label={label}
        title={label}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
        className="absolute end-2 top-2 z-2 grid size-10 place-items-center rounded-full border border-line-strong bg-paper text-ink raised"
      >
        <Icon name="pencil" />
      </Link>
      {open && (
        <Suspense>
          <EditDialog slide={slide} path={path} version={version} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
