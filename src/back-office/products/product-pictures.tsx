import { Form, useNavigation } from 'react-router'
import { PHOTO_TYPES } from '#src/media/file-kind.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Picture } from '#src/ui/picture.tsx'
import { DragGrip, DragRow, DragRows } from '../drag/drag-rows.tsx'
import { UploadForm } from '../media/upload-form.tsx'
import { UploadResult } from '../media/upload-result.tsx'
import { ADD_INTENT, PICTURE_MOVES, type PictureAnswer, type PictureMove, toMoveIntent } from './picture-form.ts'

interface ProductPicturesProps {
  pictures: readonly string[]
  version: number
  name: string
  answer: PictureAnswer | undefined
}

/** The pictures of a product, of which lists show the first, and the form that adds files. */
export function ProductPictures({ pictures, version, name, answer }: ProductPicturesProps) {
  const { t } = useTexts()
  return (
    <>
      <section aria-label={t('deskProducts.section.pictures')} className="sheet min-w-0">
        <h2 className="border-b border-line px-4 py-2.5 text-lg">{t('deskProducts.section.pictures')}</h2>
        {answer?.message && (
          <p role="alert" className="m-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
            {answer.message}
          </p>
        )}
        {pictures.length === 0 ? (
          <p className="px-4 py-3 text-ink-soft">{t('deskProducts.noPicture')}</p>
        ) : (
          <PictureGrid pictures={pictures} version={version} name={name} />
        )}
      </section>
      {answer?.files && <UploadResult {...answer.files} />}
      <UploadForm
        key={`${version} ${answer?.key ?? ''}`}
        label={t('deskProducts.picture.files')}
        hint={t('deskProducts.picture.filesHint')}
        button={t('mediaLibrary.uploadButton')}
        accept={PHOTO_TYPES.join()}
        multiple
        intent={ADD_INTENT}
      />
    </>
  )
}

const PICTURE_SIZE = 96

function PictureGrid({ pictures, version, name }: Pick<ProductPicturesProps, 'pictures' | 'version' | 'name'>) {
  const busy = useNavigation().state !== 'idle'
  const isAtEnd = (move: PictureMove, at: number) =>
    (move === 'earlier' && at === 0) || (move === 'later' && at === pictures.length - 1)
  return (
    <Form method="post" preventScrollReset className="p-4">
      <input type="hidden" name="version" value={version} />
      <DragRows axis="horizontal">
        <ol className="flex flex-wrap gap-3">
          {pictures.map((picture, at) => (
            <DragRow key={picture} row={picture} className="rounded-control border border-line">
              <DragGrip className="block">
                <Picture
                  image={picture}
                  alt={at === 0 ? name : ''}
                  sizes={`${PICTURE_SIZE}px`}
                  width={PICTURE_SIZE}
                  height={PICTURE_SIZE}
                  className="pointer-events-none size-26 rounded-t-control bg-white object-contain"
                />
              </DragGrip>
              <span className="flex justify-between border-t border-line">
                {PICTURE_MOVES.map((move) => (
                  <MoveButton key={move} move={move} picture={picture} at={at} disabled={busy || isAtEnd(move, at)} />
                ))}
              </span>
            </DragRow>
          ))}
        </ol>
      </DragRows>
    </Form>
  )
}

const ICONS = { earlier: 'up', later: 'down', removePicture: 'trash' } as const
const LABELS = {
  earlier: 'deskProducts.picture.earlier',
  later: 'deskProducts.picture.later',
  removePicture: 'deskProducts.picture.remove',
} as const

interface MoveButtonProps {
  move: PictureMove
  picture: string
  at: number
  disabled: boolean
}

function MoveButton({ move, picture, at, disabled }: MoveButtonProps) {
  const { t } = useTexts()
  // The icons point up and down: a quarter turn makes them point along the line of writing.
  const turn = move === 'removePicture' ? '' : ' -rotate-90 rtl:rotate-90'
  return (
    <IconButton
      type="submit"
      name="intent"
      value={toMoveIntent(move, picture)}
      label={t(LABELS[move], { number: at + 1 })}
      disabled={disabled}
    >
      <Icon name={ICONS[move]} className={`size-4${turn}`} />
    </IconButton>
  )
}
