// The industries, places and sizes of companies.

import type { Random } from '../random.ts';

export interface Industry {
  readonly name: string;
  /** Words that such a company may append to its name. */
  readonly words: readonly string[];
}

export const INDUSTRIES: readonly Industry[] = [
  { name: 'Software', words: ['Systems', 'Software', 'Cloud'] },
  { name: 'Logistics', words: ['Logistics', 'Freight'] },
  { name: 'Manufacturing', words: ['Works', 'Industries', 'Tooling'] },
  { name: 'Financial Services', words: ['Capital', 'Finance'] },
  { name: 'Healthcare', words: ['Health', 'Clinics'] },
  { name: 'Retail', words: ['Stores', 'Retail'] },
  { name: 'Renewable Energy', words: ['Energy', 'Solar'] },
  { name: 'Education', words: ['Learning', 'Academy'] },
  { name: 'Insurance', words: ['Insurance', 'Mutual'] },
  { name: 'Professional Services', words: ['Partners', 'Advisory'] },
  { name: 'Biotechnology', words: ['Biotech', 'Labs'] },
  { name: 'Hospitality', words: ['Hotels', 'Hospitality'] },
  { name: 'Construction', words: ['Build', 'Construction'] },
  { name: 'Media', words: ['Media', 'Studios'] },
  { name: 'Agriculture', words: ['Farms', 'Agri'] },
  { name: 'Security', words: ['Security', 'Defence'] },
];

export interface Place {
  readonly country: string;
  readonly cities: readonly string[];
}

export const PLACES: readonly Place[] = [
  { country: 'Germany', cities: ['Berlin', 'Hamburg', 'Munich', 'Leipzig'] },
  { country: 'United States', cities: ['Austin', 'Denver', 'Boston', 'Portland', 'Atlanta'] },
  { country: 'United Kingdom', cities: ['London', 'Leeds', 'Bristol'] },
  { country: 'France', cities: ['Lyon', 'Paris', 'Nantes'] },
  { country: 'Netherlands', cities: ['Utrecht', 'Rotterdam'] },
  { country: 'Sweden', cities: ['Gothenburg', 'Stockholm'] },
  { country: 'Spain', cities: ['Valencia', 'Madrid'] },
  { country: 'Canada', cities: ['Toronto', 'Calgary'] },
  { country: 'India', cities: ['Pune', 'Bengaluru'] },
  { country: 'Brazil', cities: ['Curitiba', 'São Paulo'] },
  { country: 'Japan', cities: ['Osaka', 'Fukuoka'] },
  { country: 'Kenya', cities: ['Nairobi', 'Mombasa'] },
  { country: 'Australia', cities: ['Brisbane', 'Melbourne'] },
  { country: 'Poland', cities: ['Kraków', 'Gdańsk'] },
];

interface SizeBand {
  readonly label: string;
  readonly low: number;
  readonly high: number;
}

const SIZE_BANDS: readonly [SizeBand, ...SizeBand[]] = [
  { label: '11-50', low: 11, high: 50 },
  { label: '51-200', low: 51, high: 200 },
  { label: '51-200', low: 51, high: 200 },
  { label: '201-500', low: 201, high: 500 },
  { label: '201-500', low: 201, high: 500 },
  { label: '501-1000', low: 501, high: 1_000 },
  { label: '1001-5000', low: 1_001, high: 5_000 },
  { label: '5001-10000', low: 5_001, high: 10_000 },
];

export function drawSize(random: Random): { readonly employeeCount: number; readonly companySize: string } {
  const band = random.pick(SIZE_BANDS);
  return { employeeCount: random.int(band.low, band.high), companySize: band.label };
}
