import { curatedPerson, type CuratedCompany } from './curated-company.ts';
import { parseBilingual } from './trades/trade-profile.ts';

/** Companies with English texts only. The owner of the first has a predefined account. */
export const OVERSEAS_COMPANIES: readonly CuratedCompany[] = [
  {
    name: parseBilingual('| Straits Lantern Sourcing Pte. Ltd.'),
    slug: 'straitslantern',
    industry: 'trade',
    city: '新加坡',
    business: parseBilingual(
      '| Metal parts, packaging and kitchenware sourced for South-East Asian retailers',
    ),
    profile: parseBilingual(
      '| We buy for chains and hotels across South-East Asia: metal parts, packaging and kitchenware, mostly from makers we have visited ourselves. Our inspectors sit in Ningbo and Foshan, our warehouse is in Tuas. Orders are small at first and steady after that.',
    ),
    membership: 'active',
    people: [
      curatedPerson('owner', 'Mira Tan', 'Sourcing lead', 'active', {
        phone: '+61491570006',
        intro: parseBilingual(
          '| Buying metal parts and packaging for South-East Asia. Samples first, then steady monthly orders.',
        ),
      }),
      curatedPerson('staff', 'Hafiz Rahman', 'Quality inspector', 'none'),
    ],
  },
  {
    name: parseBilingual('| Harrow & Linden Trading Ltd'),
    slug: 'harrowlinden',
    industry: 'trade',
    city: '伯明翰',
    business: parseBilingual('| Homeware import and retail distribution'),
    profile: parseBilingual(
      '| Harrow & Linden brings solid wood, ceramics and home textiles to 42 shops in Britain and Ireland. We buy from makers who can hold a colour across batches, and we stay with them. Samples are looked at within a week.',
    ),
    membership: 'active',
    people: [curatedPerson('owner', 'Eleanor Whitby', 'Head of sourcing', 'active')],
  },
  {
    name: parseBilingual('| Kaverika Looms Pvt. Ltd.'),
    slug: 'kaverika',
    industry: 'textiles',
    city: '哥印拜陀',
    business: parseBilingual('| Organic cotton and home-textile mills'),
    profile: parseBilingual(
      '| Three mills near Coimbatore spin, weave and finish organic cotton under one management. Canvas from 280 to 340 grams is always on the loom, and sample cards go out within three working days.',
    ),
    membership: 'active',
    people: [curatedPerson('owner', 'Meenal Raghavan', 'Managing director', 'active')],
  },
  {
    name: parseBilingual('| Oliveta Fina S.r.l.'),
    slug: 'oliveta',
    industry: 'food',
    city: '巴里',
    business: parseBilingual('| Olive oil and Mediterranean dry goods'),
    profile: parseBilingual(
      '| Our groves lie within an hour of Bari. We press within six hours of picking, bottle under nitrogen and ship to importers in Asia in 500 ml and 5 l. Pasta, lentils and capers come from neighbours we have known for decades.',
    ),
    membership: 'active',
    people: [curatedPerson('owner', 'Dario Belcanto', 'Export manager', 'active')],
  },
  {
    name: parseBilingual('| Nordvik Sjø AS'),
    slug: 'nordvik',
    industry: 'machinery',
    city: '卑尔根',
    business: parseBilingual('| Marine valves, piping retrofit, class approval, spare parts'),
    profile: parseBilingual(
      '| Founded in 2009 on the Bergen waterfront, we source, certify and fit valves and piping for offshore and short-sea vessels, from a single spare to a full retrofit in dry dock.',
    ),
    membership: 'active',
    people: [curatedPerson('owner', 'Henrik Aasvold', 'Technical buyer', 'active')],
  },
];
