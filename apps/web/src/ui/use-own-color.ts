import { isHexColor } from '@certify/domain/shared/hex-color'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Shows a part of the page in an organization's own color, in shades that can be read in either theme. The security
 * policy allows no styles in a document from the server, so they are set here.
 *
 * @param color - `#rrggbb`; undefined leaves the product's color.
 */
export function useOwnColor<Part extends HTMLElement>(color: string | undefined): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useLayoutEffect(() => {
    const element = part.current
    if (!element || color === undefined || !isHexColor(color)) return
    let isShown = true
    // Few pages need it, and the first script of every page is small.
    void import('@certify/domain/account/own-colors').then(({ chooseOwnColors }) => {
      if (!isShown) return
      for (const [theme, shades] of Object.entries(chooseOwnColors(color)))
        for (const [name, shade] of Object.entries(shades))
          element.style.setProperty(`--own-${name}-${theme}`, shade)
      element.dataset.ownColor = ''
    })
    return () => {
      isShown = false
      delete element.dataset.ownColor
    }
  }, [color])
  return part
}
