import { expect, it } from 'vitest'
import { describeDevice } from './device.server.ts'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    { kind: 'desktop', browser: 'Microsoft Edge', system: 'Windows' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    { kind: 'mobile', browser: 'Safari', system: 'iOS' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    { kind: 'mobile', browser: 'Chrome', system: 'Android' },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    { kind: 'desktop', browser: 'Firefox', system: 'Linux' },
  ],
  ['', { kind: 'other', browser: '', system: '' }],
  ['\u0000<script>alert(1)</script>', { kind: 'other', browser: '', system: '' }],
])('recognizes %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toEqual(device)
})
