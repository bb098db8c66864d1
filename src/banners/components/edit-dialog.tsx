import { useEffect, useEffectEvent } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import { closes, useModal } from '#src/ui/layers/layer.ts'
import { useToast } from '#src/ui/layers/toast.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { SlideView } from '../banner-view.ts'
import type { EditForm } from '../edit-form.ts'
import { TextFields } from './text-fields.tsx'

interface EditDialogProps {
  slide: SlideView
  path: string
  version: number
  onClose: () => void
}

interface EditResult {
  done: boolean
  message: string
  form: EditForm
  saved?: EditForm | undefined
}

/** Headline, description and button of one image; shows Error or SavedSuccessfully (storefront 8). */
export function EditDialog({ slide, path, version, onClose }: EditDialogProps) {
  const { t } = useTexts()
  const fetcher = useFetcher<EditResult>()
  const dialog = useModal()
  const id = `edit-banner-${slide.id}`
  const busy = fetcher.state !== 'idle'
  useEditResult(fetcher.data, dialog)
  return (
    <Dialog id={id} title={t('banners.edit.title')} onClose={onClose} ref={dialog}>
      <fetcher.Form method="post" action={path} className="flex flex-col gap-4 p-4">
        <TextFields
          texts={
            fetcher.data?.form ?? {
              id: slide.id,
              version,
              headline: slide.headline,
              description: slide.description,
              button: slide.button,
            }
          }
          saved={fetcher.data?.saved}
          problem={fetcher.data?.done === false ? fetcher.data.message : undefined}
        />
        <div className="flex justify-end gap-2">
          <Button {...closes(id)}>{t('banners.edit.cancel')}</Button>
          <Button type="submit" look="main" disabled={busy}>
            {t('banners.edit.save')}
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  )
}

/**
 * A result is announced once. Revalidates explicitly, because some routes do not after a post, so that the page shows
 * the new texts.
 */
function useEditResult(result: EditResult | undefined, dialog: React.RefObject<HTMLDialogElement | null>) {
  const { t } = useTexts()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const announceSaved = useEffectEvent(({ done }: EditResult) => {
    showToast(
      done ? { kind: 'success', text: t('toast.SavedSuccessfully') } : { kind: 'error', text: t('toast.Error') },
    )
    if (!done) return
    dialog.current?.close()
    void revalidate()
  })
  useEffect(() => {
    if (result) announceSaved(result)
  }, [result])
}
