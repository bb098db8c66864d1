import { classes } from './classes.ts'

/** 20 × 20 icons with one line weight, so that they fit next to text of any size. */
const PATHS = {
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM13 13l4 4',
  bell: 'M10 3a4.700 4.700 0 0 0-4.700 4.700c0 4.500-1.800 5.600-1.800 5.600h13s-1.800-1.100-1.800-5.600A4.700 4.700 0 0 0 10 3ZM8.500 16.300a1.700 1.700 0 0 0 3 0',
  cart: 'M2 3h2.2l2 9.5h8.6L16.8 6H5M8 16.4h.01M14 16.4h.01',
  person: 'M10 10a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM3.8 17c.5-3.2 3-4.8 6.2-4.8s5.7 1.6 6.2 4.8',
  globe:
    'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4ZM2.8 10h14.4M10 2.8c2.2 2 3 4.5 3 7.200s-.8 5.2-3 7.200c-2.2-2-3-4.5-3-7.200s.8-5.2 3-7.200Z',
  menu: 'M3 5.500h14M3 10h14M3 14.500h14',
  close: 'M5 5l10 10M15 5L5 15',
  check: 'M4 10.500l4 4 8-9',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  forward: 'M7.5 4l6 6-6 6',
  back: 'M12.5 4l-6 6 6 6',
  down: 'M4 7.500l6 6 6-6',
  up: 'M4 12.500l6-6 6 6',
  filter: 'M3 5h14M6 10h8M8.5 15h3',
  sort: 'M6 4v12M3 13l3 3 3-3M14 16V4M11 7l3-3 3 3',
  alert: 'M10 3l7.5 13.500h-15L10 3ZM10 8v4M10 14.300v.01',
  clock: 'M10 2.800a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.400ZM10 6v4.200l2.800 1.800',
  info: 'M10 2.800a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.400ZM10 9v4.500M10 6.400v.01',
  box: 'M3 6.500l7-3.5 7 3.500v7L10 17l-7-3.500v-7ZM3 6.500l7 3.5 7-3.500M10 10v7',
  truck: 'M2 5h9.500v9H2V5ZM11.5 8h3.500l3 3v3h-6.500V8ZM5.5 16.300h.01M14.5 16.300h.01',
  list: 'M3 5h.01M6.5 5H17M3 10h.01M6.5 10H17M3 15h.01M6.5 15H17',
  grid: 'M3.5 3.500h5v5h-5zM11.500 3.500h5v5h-5zM3.5 11.500h5v5h-5zM11.500 11.500h5v5h-5z',
  file: 'M5 2.500h7l3.5 3.500v11.500h-10.500v-15ZM12 2.500V6h3.500M7.5 10h5M7.5 13h5',
  print: 'M6 7V2.500h8V7M6 14H3.500V7h13v7H14M6 11.500h8v6H6v-6Z',
  trash: 'M3.5 5.500h13M8 5.500V3h4v2.500M5 5.500l.8 11.500h8.400L15 5.500M8.5 8.500v5.500M11.5 8.500v5.5',
  pencil: 'M12.5 4.500l3 3L7 16l-3.8.8L4 13l8.5-8.500Z',
  leave: 'M8 3H3.500v14H8M8 10h9M13.5 6.500L17 10l-3.5 3.5',
  building: 'M4 17V3h8v14M12 8h4v9M2.5 17h15M6.5 6.500h3M6.5 9.500h3M6.5 12.500h3',
  swap: 'M4 7h12M13 4l3 3-3 3M16 13H4M7 10l-3 3 3 3',
  home: 'M3 9.500l7-6.5 7 6.500M5 8.500V17h10V8.500M8.5 17v-4.500h3V17',
  picture: 'M2.5 4h15v12h-15V4ZM2.5 13.500l4.5-4 3.5 3 2.5-2 4.5 4M13.5 7.800h.01',
  pause: 'M7 4.5v11M13 4.5v11',
  play: 'M6.5 4.5v11l9-5.5-9-5.5Z',
  chat: 'M3 17l1-3.600A7 7 0 1 1 6.700 16L3 17ZM7.200 7.300c0 2.900 2.600 5.500 5.500 5.500l.9-1.500-1.900-1-1 .8c-.8-.4-1.500-1.100-1.900-1.900l.8-1-1-1.900-1.400 1Z',
  barcode: 'M3 4.500v11M6 4.500v11M8.500 4.500v11M11.5 4.500v11M14 4.500v11M17 4.500v11',
  phone: 'M6 2.500h8v15h-8v-15ZM9 15h2',
  key: 'M13 3.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM10.500 9.500L3 17M5.500 14.500l2 2M8 12l2 2',
  microphone:
    'M10 2.500a2.500 2.500 0 0 0-2.500 2.500v4a2.500 2.500 0 0 0 5 0V5A2.500 2.500 0 0 0 10 2.500ZM4.500 9a5.500 5.500 0 0 0 11 0M10 14.500v3M7 17.500h6',
  eye: 'M2 10s3-5.500 8-5.500S18 10 18 10s-3 5.500-8 5.500S2 10 2 10ZM10 7.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Z',
  lock: 'M5 9h10v8H5V9ZM7 9V6.500a3 3 0 0 1 6 0V9M10 12v2',
  mail: 'M2.5 4.500h15v11h-15v-11ZM2.5 5.500l7.5 6 7.5-6',
  download: 'M10 3v10M6 9.500l4 4 4-4M3.5 16.500h13',
  monitor: 'M2.5 3.500h15v10h-15v-10ZM7 17h6M10 13.500V17',
  car: 'M2.5 11.500l1.800-4.700A2 2 0 0 1 6.200 5.500h7.600a2 2 0 0 1 1.900 1.300l1.800 4.700v4h-2.500v-1.500h-10v1.500H2.500v-4ZM2.500 11.500h15M5.500 12.800h.01M14.5 12.800h.01',
  chip: 'M6 6h8v8H6V6ZM8 2.500V6M12 2.500V6M8 14v3.500M12 14v3.500M2.5 8H6M2.5 12H6M14 8h3.500M14 12h3.5',
  book: 'M10 5c-2-1.500-4.500-1.500-7-1.500v12c2.500 0 5 0 7 1.500 2-1.500 4.500-1.500 7-1.500v-12c-2.500 0-5 0-7 1.500ZM10 5v12',
} as const

export type IconName = keyof typeof PATHS

const MIRRORED = new Set<IconName>(['forward', 'back', 'leave', 'list', 'truck'])

/** A decorative icon: the text or label around it carries the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={classes('icon', MIRRORED.has(name) && 'follows-reading', className)}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
