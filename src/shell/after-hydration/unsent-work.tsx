import { useId, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { isUnsentAddition, useAdditionSender } from '#src/cart/add/unsent-addition.ts'
import { isUnsentScan } from '#src/cart/barcode/scan.ts'
import { useScanSender } from '#src/cart/barcode/use-scan-queue.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Menu } from '#src/ui/layers/menu.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { removeUnsentWork, saveUnsentWork, type UnsentWork } from '#src/ui/storage/unsent-work.ts'
import { useUnsentWork } from '#src/ui/storage/use-unsent-work.ts'
import { ITEM } from '../menu/tool.tsx'
import type { ShellData } from '../shell-data.ts'
import { isLostForm } from './restored-input.ts'
import { UNSENT_SLOT } from './unsent-slot.ts'

/** Sends stored work on every page, and lists it in the header until it is sent or discarded. */
export function Unsent({ unsent, onScanPage }: { unsent: ShellData['unsent']; onScanPage: boolean }) {
  const { t } = useTexts()
  const works = useUnsentWork(unsent.owner)
  const scans = works.filter(isUnsentScan)
  const additions = works.filter(isUnsentAddition)
  const forms = works.filter(isLostForm)
  useScanSender({ works: onScanPage ? [] : scans, page: unsent.scan })
  useAdditionSender({ works: additions, page: unsent.add, question: t('shell.unsent.question') })
  const visible = [...scans, ...additions, ...forms]
  const slot = useSlot()
  return slot && visible.length > 0 && createPortal(<UnsentMenu works={visible} />, slot)
}

/** The header is rendered with each page, so the slot is looked up at every render. */
const useSlot = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => document.getElementById(UNSENT_SLOT),
    () => null,
  )

function UnsentMenu({ works }: { works: readonly UnsentWork[] }) {
  const { t } = useTexts()
  const id = useId()
  const count = works.length
  return (
    <Menu
      id={id}
      label={`${count} ${t('shell.unsent.title')}`}
      openerClass={ITEM}
      className="w-80 max-w-[calc(100vw-1rem)]"
      opener={
        <span className="inline-flex items-center gap-1 rounded-full bg-warn-soft px-2 py-0.5 text-sm text-warn">
          <Icon name="clock" className="size-4" />
          <span className="digits">{count}</span> <span className="max-desk:sr-only">{t('shell.unsent.title')}</span>
        </span>
      }
    >
      <p className="border-b border-line px-4 pt-2 pb-3 text-sm text-ink-soft">{t('shell.unsent.text')}</p>
      <ul className="max-h-96 ruled overflow-y-auto">
        {works.map((work) => (
          <UnsentRow key={work.id} work={work} />
        ))}
      </ul>
    </Menu>
  )
}

function UnsentRow({ work }: { work: UnsentWork }) {
  const { t } = useTexts()
  const { id, kind, label, path, problem } = work
  return (
    <li className="flex items-start gap-2 py-2 ps-4 pe-2">
      <div className="min-w-0 flex-1">
        <p className="text-xs text-ink-faint">{t(`shell.unsent.kind.${kind}`)}</p>
        <Link to={path} className="font-semibold break-words hover:underline">
          {kind === 'form' ? label : <Ltr>{label}</Ltr>}
        </Link>
        {problem && <p className="text-sm text-bad">{problem}</p>}
        {problem && (
          <Button size="small" className="mt-1" onClick={() => void saveUnsentWork(withoutProblem(work))}>
            {t('shell.unsent.again')}
          </Button>
        )}
      </div>
      <IconButton label={`${t('shell.unsent.discard')}: ${label}`} onClick={() => void removeUnsentWork(id)}>
        <Icon name="trash" className="size-4" />
      </IconButton>
    </li>
  )
}

const withoutProblem = ({ problem: _, ...work }: UnsentWork): UnsentWork => work
