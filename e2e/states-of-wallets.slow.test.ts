import { describe, expect, test } from 'vitest'
import { wordFaults } from './lib/long-words'
import { faultsOfState } from './lib/page-faults'
import { useSample } from './lib/use-sample'
import { showWalletState, walletStates } from './lib/wallet-states'

const onScreen = useSample()

describe.each(walletStates)('signing in: $name', (state) => {
  test('behavior: shows it, and is sound in light and dark, and on phones', async () => {
    const { browser, url } = onScreen()
    const { page, context, complaints } = await showWalletState(browser, url, state)
    await page.getByText(state.says).filter({ visible: true }).first().waitFor()
    expect(await wordFaults(page)).toEqual([])
    expect(await faultsOfState(page)).toEqual([])
    expect(complaints.heard).toEqual([])
    await context.close()
  })
})
