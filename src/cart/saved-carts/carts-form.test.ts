import { describe, expect, it } from 'vitest'
import { cartsForm } from './carts-form.ts'

const form = (...fields: [string, string][]) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

describe('forms about whole carts', () => {
  /** @requirement CART-34 */
  it.each([
    [
      [
        ['intent', 'select-cart'],
        ['cartId', '4'],
      ],
      { kind: 'select', cartId: 4 },
    ],
    [
      [
        ['intent', 'move-back'],
        ['moveId', '7'],
      ],
      { kind: 'moveBack', moveId: 7 },
    ],
    [
      [
        ['intent', 'create-cart'],
        ['name', ' Kış '],
        ['shared', '1'],
      ],
      { kind: 'create', name: 'Kış', shared: true, copyOf: undefined },
    ],
    [
      [
        ['intent', 'create-cart'],
        ['name', 'Kış'],
        ['copyOf', '9'],
      ],
      { kind: 'create', name: 'Kış', shared: false, copyOf: 9 },
    ],
    [
      [
        ['intent', 'rename-cart'],
        ['cartId', '4'],
        ['name', ''],
        ['version', '3'],
      ],
      { kind: 'rename', cartId: 4, version: 3, name: '' },
    ],
    [
      [
        ['intent', 'delete-cart'],
        ['cartId', '4'],
        ['version', '3'],
      ],
      { kind: 'delete', cartId: 4, version: 3 },
    ],
    [
      [
        ['intent', 'restore-cart'],
        ['cartId', '4'],
      ],
      { kind: 'restore', cartId: 4 },
    ],
    [
      [
        ['intent', 'move'],
        ['lineId', '1'],
        ['lineId', '2'],
        ['target', '7'],
      ],
      { kind: 'move', lineIds: [1, 2], copy: false, to: { toCartId: 7 } },
    ],
    [
      [
        ['intent', 'copy'],
        ['lineId', '1'],
        ['target', 'type:1'],
      ],
      { kind: 'move', lineIds: [1], copy: true, to: { toType: 1 } },
    ],
    [
      [
        ['intent', 'move'],
        ['everything', '1'],
        ['target', 'type:0'],
      ],
      { kind: 'move', lineIds: null, copy: false, to: { toType: 0 } },
    ],
    [
      [
        ['intent', 'move'],
        ['lineId', 'x'],
      ],
      { kind: 'move', lineIds: [], copy: false, to: { toType: 0 } },
    ],
    [
      [
        ['intent', 'quantity'],
        ['lineId', '1'],
      ],
      undefined,
    ],
  ] as [[string, string][], object | undefined][])('%j', (fields, request) => {
    expect(cartsForm(form(...fields))).toEqual(request)
  })
})
