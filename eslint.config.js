import eslint from '@eslint/js';
import { defineConfig } from 'eslint/config';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const TESTS = ['src/**/*.test.{ts,tsx}', 'e2e/**/*.ts'];

const ROOMS_WITH_REACT = 'lab,study,views,lessons,teach,embed,app';

export default defineConfig(
  { ignores: ['dist', 'public', 'node_modules'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  eslint.configs.recommended,
  { files: ['*.config.js'], languageOptions: { globals: globals.node } },
  // Scripts that are taken out of the page as they are written.
  { files: ['src/**/*.js'], languageOptions: { globals: globals.browser, sourceType: 'script' } },

  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'error',
      // As the compiler has it: an underscore says that a name is unused on purpose.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },

  {
    files: ['src/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended],
  },
  {
    // These rules run React's compiler over each file. The other rooms may not import React, as `src/tidy.test.ts` checks.
    files: ['src/*.tsx', `src/{${ROOMS_WITH_REACT}}/**/*.{ts,tsx}`],
    extends: [reactHooks.configs.flat.recommended],
  },

  {
    // One tsconfig gives every room the types of Node; only headless may use them.
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/headless/**', ...TESTS],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['process', 'Buffer', 'global', '__dirname', '__filename'].map((name) => ({
          name,
          message: 'Only headless knows Node.',
        })),
      ],
      'no-restricted-imports': [
        'error',
        {
          patterns: [{ regex: '^(node:|process$|buffer$)', message: 'Only headless knows Node.' }],
        },
      ],
    },
  },
  {
    // The steppers look inside machines of every type.
    files: ['src/models/step/**/*.ts'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: TESTS, rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },

  prettier,
);
