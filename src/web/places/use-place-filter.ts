import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import type { PlaceFilter } from '#domain/place-filter.ts'
import { filterAddress, parseFilter } from './filter-address.ts'

/** A pause in typing after which the address follows: Safari allows 100 address changes in 30 s. */
const ADDRESS_DELAY_MS = 300

/**
 * The filter of the list. It is kept here while a place is open; at `/` the address follows it, so that a
 * filtered list can be sent as a link, and it follows the address on Back, Forward and links.
 */
export function usePlaceFilter() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [filter, setFilter] = useState(() => parseFilter(search))
  const [seenSearch, setSeenSearch] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isList = pathname === paths.places

  if (isList && search !== seenSearch) {
    setSeenSearch(search)
    setFilter(parseFilter(search))
  }

  useEffect(() => {
    if (!isList) clearTimeout(timer.current)
    return () => clearTimeout(timer.current)
  }, [isList])

  function changeFilter(next: PlaceFilter) {
    setFilter(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const address = filterAddress(next)
      setSeenSearch(address.slice(paths.places.length))
      navigate(address, { replace: true })
    }, ADDRESS_DELAY_MS)
  }

  return { filter, changeFilter }
}
