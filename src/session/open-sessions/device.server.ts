import Bowser from 'bowser'
import type { Device, DeviceKind } from './open-session.ts'

const KINDS: Record<string, DeviceKind> = { desktop: 'desktop', mobile: 'mobile', tablet: 'tablet' }

/** The device of a sign-in by what its browser calls itself. Clients of the API name no browser. */
export function describeDevice(userAgent: string): Device {
  if (userAgent === '') return { kind: 'other', browser: '', system: '' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return { kind: KINDS[platform.type ?? ''] ?? 'other', browser: browser.name ?? '', system: os.name ?? '' }
}
